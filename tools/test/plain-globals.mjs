import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext, constants } = vm;

/**
 * Jest's environment for Node, whose globals are those of an ordinary context. Its own go through a proxy, so that each look-up of `Math`
 * or `Object` costs a call.
 */
export default class PlainGlobals extends TestEnvironment {
  constructor(...options) {
    vm.createContext = () => createContext(constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
  }
}

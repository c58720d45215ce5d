// Stands in for antd's style functions: components keep their class names, the CSS is a static file.
import useToken from 'antd/es/theme/useToken.js';

const useCssVarKey = () => useToken()[4]?.key;

export const genStyleHooks = () =>
  function useStyle() {
    return ['', useCssVarKey()];
  };
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;

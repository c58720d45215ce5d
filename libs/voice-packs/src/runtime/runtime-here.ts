import type { NpmWay, VoiceRuntime } from '../voice-pack.ts';
import { binaries, commonFiles, nodeFiles, type RuntimeFile } from './onnxruntime-files.ts';

const VERSION = '1.30.0';

interface Package {
  name: string;
  integrity: string;
  bytes: number;
}

const common: Package = {
  name: 'onnxruntime-common',
  integrity: 'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
  bytes: 66_795,
};
const node: Package = {
  name: 'onnxruntime-node',
  integrity: 'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
  bytes: 113_507_888,
};

const placed = ({ name }: Package, [path]: RuntimeFile): string => `node_modules/${name}/${path}`;

const wayOf = (what: Package, files: readonly RuntimeFile[]): NpmWay => ({
  kind: 'npm',
  package: { ...what, version: VERSION },
  files: Object.fromEntries(files.map((file) => [placed(what, file), `package/${file[0]}`])),
});

/** The C library that the binaries of Linux need; another one, as on Alpine, cannot load them. */
function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

/** The runtime for a platform, `linux-x64`; `undefined` when there is no binary for it. */
export function runtimeFor(platform: string): VoiceRuntime | undefined {
  const native = binaries[platform];
  if (!native) return undefined;
  const ofNode = [...nodeFiles, ...native];
  return {
    id: `onnxruntime-node-${VERSION}-${platform}`,
    files: [...commonFiles.map((file) => [common, file] as const), ...ofNode.map((file) => [node, file] as const)].map(([what, file]) => ({
      path: placed(what, file),
      bytes: file[1],
      sha256: file[2],
    })),
    ways: [wayOf(common, commonFiles), wayOf(node, ofNode)],
  };
}

let here: { runtime: VoiceRuntime | undefined } | undefined;

/** The runtime for the machine that this process runs on; `undefined` when there is no binary for it. */
export function runtimeHere(): VoiceRuntime | undefined {
  here ??= { runtime: process.platform === 'linux' && !hasGlibc() ? undefined : runtimeFor(`${process.platform}-${process.arch}`) };
  return here.runtime;
}

export { ToolIcon } from './icon/ToolIcon.tsx';
export type { ToolIconName } from './icon/ToolIcon.tsx';

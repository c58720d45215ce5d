import '../dist/css/overlay.css';

export { UiProvider } from './antd/UiProvider.tsx';
export { Drawer, Dropdown, Modal, Popconfirm, Popover, Tooltip } from 'antd';
export type { DrawerProps, DropdownProps, MenuProps, ModalProps, PopconfirmProps, PopoverProps, TooltipProps } from 'antd';

import '../dist/css/data.css';

export { UiProvider } from './antd/UiProvider.tsx';
export { Pagination, Table, Tabs } from 'antd';
export type { PaginationProps, TableColumnsType, TableProps, TabsProps } from 'antd';

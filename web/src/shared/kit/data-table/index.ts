export { DataTable } from './DataTable';
export { type Column, type DataTableProps, type FilterSpec, type ListResult } from './types';
export { useListParams, type ListParams } from './useListParams';

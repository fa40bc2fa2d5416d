export { DataTable } from './DataTable';
export { Figures, type Figure } from './Figures';
export { EntityList } from './EntityList';
export { type Column, type DataTableProps, type FilterSpec, type ListResult, type RowAction } from './types';
export { RangeFields } from './filters/RangeFields';
export { Toolbar } from './Toolbar';
export { useFilterCounts } from './filters/useFilterCounts';
export { useSince } from './filters/useSince';
export { useListParams, type ListParams } from './useListParams';

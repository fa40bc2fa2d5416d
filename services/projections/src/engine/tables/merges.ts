import { bigint, type Column, nullable } from './columns';
import { type MergedColumn } from './table';

/** A counter; 0 before anything was added. */
export const sum = (column: Column<number> = bigint): MergedColumn => ({ merge: 'sum', column });

/** The largest value so far; null before there was one. */
export const max = (column: Column<number>): MergedColumn => ({ merge: 'max', column: nullable(column) });

/** The smallest value so far; null before there was one. */
export const min = (column: Column<number>): MergedColumn => ({ merge: 'min', column: nullable(column) });

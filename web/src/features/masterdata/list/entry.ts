import { type DepartmentView, type IndustryView, type PositionView } from '@berangkat/contracts/masterdata';

/** The fields of entries in all three lists. */
export type MasterDataEntry = Pick<
  IndustryView,
  'name' | 'indonesianname' | 'status' | 'mergedinto' | 'applicants' | 'revision'
> & {
  readonly id: string;
  /** Jobs that name it; no job names a position. */
  readonly jobs?: number;
};

/** A row of a list as an entry. */
export const entryOf = <Id extends string>(
  id: Id,
  row: Omit<MasterDataEntry, 'id'> & Readonly<Record<Id, string>>,
): MasterDataEntry => ({
  ...row,
  id: row[id],
});

/** The names of the industry of a row. */
export const industryOf = ({
  industry: name,
  industryindonesianname: indonesianname,
}: Pick<DepartmentView, 'industry' | 'industryindonesianname'>) => ({ name, indonesianname });

/** The names of the department of a row. */
export const departmentOf = ({
  department: name,
  departmentindonesianname: indonesianname,
}: Pick<PositionView, 'department' | 'departmentindonesianname'>) => ({ name, indonesianname });

/** The whole of a kind, to be chosen from. */
export const ALL_BY_NAME = { limit: 500, sort: 'name' } as const;

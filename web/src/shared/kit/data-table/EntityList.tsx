import { type PageInfo } from '@berangkat/contracts/kernel';
import { type ReactNode } from 'react';
import { LinkButton } from '../Button';
import { Page } from '../Page';
import { SkeletonLines } from '../Skeleton';
import { DataTable } from './DataTable';
import { type DataTableProps } from './types';

/** Names of the fields of an answer that hold rows. */
type RowsField<Data> = {
  [Field in keyof Data & string]: Data[Field] extends readonly object[] ? Field : never;
}[keyof Data & string];
type RowOf<Data, Rows extends keyof Data> = Data[Rows] extends readonly (infer Row)[] ? Row : never;

interface EntityListProps<Data extends { readonly page: PageInfo }, Rows extends RowsField<Data>>
  extends Omit<DataTableProps<Data, RowOf<Data, Rows>>, 'label' | 'pick' | 'rowId'> {
  readonly title: string;
  /** The purpose of the list: shown where it is still empty. */
  readonly intro?: ReactNode;
  /** Field of the answer that holds the rows, and field of a row that holds its id. */
  readonly rows: Rows;
  readonly rowId: keyof RowOf<Data, Rows> & string;
  /** Leads to the form of a new one; undefined for those who may not make one. */
  readonly add?: { readonly label: string; readonly href: string } | undefined;
  /** The way up, above the title: a `Breadcrumb`. */
  readonly breadcrumb?: ReactNode;
  /** Beside the title, before `add`. */
  readonly actions?: ReactNode;
  /** The part above the rows is on its way, of unknown height: the rows wait, so that it pushes nothing. */
  readonly held?: boolean;
  /** After the table: what is said of it, and dialogs. */
  readonly children?: ReactNode;
}

/**
 * A screen with a list: the title, the way to a new one, and DataTable, which owns the rest. `list` comes from
 * `useListParams`, `result` from the query hook.
 */
export const EntityList = <Data extends { readonly page: PageInfo }, Rows extends RowsField<Data>>({
  title,
  intro,
  rows,
  rowId,
  add,
  breadcrumb,
  actions,
  held = false,
  children,
  empty,
  ...table
}: EntityListProps<Data, Rows>) => {
  type Row = RowOf<Data, Rows>;
  const addButton =
    add === undefined ? undefined : (
      <LinkButton look="main" to={add.href}>
        {add.label}
      </LinkButton>
    );
  return (
    <Page
      title={title}
      width="full"
      breadcrumb={breadcrumb}
      actions={
        actions === undefined && addButton === undefined ? undefined : (
          <>
            {actions}
            {addButton}
          </>
        )
      }
    >
      {held ? (
        <>
          {table.above}
          <SkeletonLines />
        </>
      ) : (
        <DataTable<Data, Row>
          {...table}
          label={title}
          pick={(data) => ({ rows: data[rows] as readonly Row[], page: data.page })}
          rowId={(row) => String(row[rowId])}
          empty={{ text: intro, ...empty, ...(addButton !== undefined && { action: addButton }) }}
        />
      )}
      {children}
    </Page>
  );
};

import { sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

type Fields = Readonly<Record<string, unknown>>;
type Ids<Id extends string> = { readonly [Field in Id | 'applicantid']: string } & { readonly of?: string | undefined };

/** An event of a record; `Name` begins the names of its events, `Id` is their field that holds its id. */
type RecordEvent<Name extends string, Id extends string, Said> =
  | { readonly type: `${Name}Added` | `${Name}Changed`; readonly data: Ids<Id> & Said }
  | { readonly type: `${Name}Removed`; readonly data: Ids<Id> };

/** Any event of any record. */
interface AnyRecordEvent {
  readonly type: string;
  readonly data: Fields & { readonly applicantid: string; readonly of?: string | undefined };
}

export type RecordState =
  | { readonly status: 'none' }
  | {
      readonly status: 'active' | 'removed';
      readonly applicantid: string;
      /** The record that it came from in a merge: its key seals it. */
      readonly of?: string | undefined;
      readonly record: Fields;
      readonly revision: number;
    };

export type RecordCommand<Said> = { readonly recordid: string } & (
  | {
      readonly type: 'AddRecord';
      readonly applicantid: string;
      readonly of?: string | undefined;
      readonly record: Said;
    }
  | { readonly type: 'ChangeRecord'; readonly record: Said; readonly revision?: number | undefined }
  | { readonly type: 'RemoveRecord' }
);

/** The record behind a state. @throws {CommandRefused} 404 for one that is removed or was never there */
export const activeIn = (state: RecordState): Exclude<RecordState, { status: 'none' }> => {
  if (state.status !== 'active') throw commandRefused(404, 'not-found');
  return state;
};

interface RecordDecider<Name extends string, Id extends string, Said> {
  readonly initialState: () => RecordState;
  readonly decide: (command: RecordCommand<Said>, state: RecordState) => readonly RecordEvent<Name, Id, Said>[];
  readonly evolve: (state: RecordState, event: AnyRecordEvent) => RecordState;
}

/**
 * A record of an applicant's CV, such as an education: a stream of its own that is added, changed as a whole, and
 * removed softly for good.
 *
 *     const educationDecider: Decider<RecordState, RecordCommand<Education>, EducationEvent> = recordDecider(
 *       'Education',
 *       'educationid',
 *     );
 */
export const recordDecider = <Name extends string, Id extends string, Said extends Fields>(
  name: Name,
  id: Id,
): RecordDecider<Name, Id, Said> => ({
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    const idsOf = ({ applicantid, of }: { readonly applicantid: string; readonly of?: string | undefined }) =>
      ({ [id]: command.recordid, applicantid, ...(of !== undefined && { of }) }) as Ids<Id>;
    if (command.type === 'AddRecord') {
      if (state.status !== 'none') return [];
      return [{ type: `${name}Added`, data: { ...idsOf(command), ...command.record } }];
    }
    if (state.status === 'none') throw commandRefused(404, 'not-found');
    const ids = idsOf(state);
    switch (command.type) {
      case 'ChangeRecord': {
        const { record, revision } = activeIn(state);
        if (command.revision !== undefined && command.revision !== revision)
          throw commandRefused(409, 'stale-revision');
        if (sameFields(record, command.record)) return [];
        return [{ type: `${name}Changed`, data: { ...ids, ...command.record } }];
      }
      case 'RemoveRecord':
        return state.status === 'removed' ? [] : [{ type: `${name}Removed`, data: ids }];
      default:
        return command satisfies never;
    }
  },
  evolve: (state, { type, data }) => {
    const revision = state.status === 'none' ? 0 : state.revision + 1;
    switch (type) {
      case `${name}Added`:
      case `${name}Changed`: {
        const { [id as string]: _, applicantid, of, ...record } = data;
        return { status: 'active', applicantid, ...(of !== undefined && { of }), record, revision };
      }
      case `${name}Removed`:
        return state.status === 'none' ? state : { ...state, status: 'removed', revision };
      default:
        return state;
    }
  },
});

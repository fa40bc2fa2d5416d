import { type HistoryKind } from '@berangkat/contracts/histories/kinds';
import { type Given } from '../../../shared/api';
import { addDays, startOfDay, useListParams, useZone } from '../../../shared/kit';
import { useListHistoryQuery } from '../api';

/** The query in the address: a day, where the server is asked for a moment. */
type InAddress = Pick<Given<'listHistory'>, 'action' | 'by' | 'projectid' | 'book' | 'limit'> & {
  readonly until?: string | undefined;
};

const FILTERS = ['action', 'by', 'until', 'projectid'] as const;

/** The history of a thing, as the address narrows it: a hundred actions at a time. */
export const useHistory = (kind: HistoryKind, id: string) => {
  const list = useListParams<InAddress>({ filters: FILTERS });
  const { zone } = useZone();
  const { action, by, projectid, until } = list.query;
  const result = useListHistoryQuery({
    kind,
    id,
    ...(action !== undefined && { action }),
    ...(by !== undefined && { by }),
    ...(projectid !== undefined && { projectid }),
    ...(until !== undefined && { to: startOfDay(addDays(until, 1), zone).toISOString() }),
    book: list.book,
  });
  return { list, result };
};
export type HistoryShown = ReturnType<typeof useHistory>;

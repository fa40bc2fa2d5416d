import { type JobView } from '@berangkat/contracts/jobs';
import { useEffect, useState } from 'react';
import type { Given } from '../../../shared/api';
import { useSession } from '../../../shared/session/session';
import { useListJobsQuery } from '../../jobs';

export type Wanted = Pick<
  Extract<Given<'listJobs'>, object>,
  'search' | 'country' | 'industry' | 'contractterm' | 'currency' | 'salary'
>;

/** Jobs that one answer brings. */
const SIZE = 25;

export interface Jobs {
  /** Undefined until the first of them have come. */
  readonly jobs: readonly JobView[] | undefined;
  readonly total: number;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly more: () => void;
  readonly again: () => void;
}

interface Read {
  /** The account that they were answered to; undefined for visitors. */
  readonly reader: string | undefined;
  readonly of: string;
  readonly jobs: readonly JobView[];
  readonly total: number;
}

/** The open jobs that an address asks for, some at a time. What is on screen stays until the next answer has come. */
export const useJobs = (wanted: Wanted): Jobs => {
  const reader = useSession().user?.account.accountid;
  const of = JSON.stringify([reader, wanted]);
  const [last, setRead] = useState<Read>();
  // The answer to one reader is not for the next one.
  const read = last?.reader === reader ? last : undefined;
  const [pages, setPages] = useState({ of, count: 1 });
  const count = pages.of === of ? pages.count : 1;
  const {
    currentData: page,
    isError: failed,
    refetch,
  } = useListJobsQuery(
    { ...wanted, app: SIZE, limit: 500, page: count },
    // Nobody tells a visitor what has changed.
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (page !== undefined)
      setRead((before) => ({
        reader,
        of,
        jobs: count > 1 && before?.of === of ? joined(before.jobs, page.jobs) : page.jobs,
        total: page.page.total,
      }));
  }, [reader, of, count, page]);
  return {
    jobs: read?.jobs,
    total: read?.total ?? 0,
    failed,
    busy:
      !failed &&
      (read === undefined || read.of !== of || (read.jobs.length < count * SIZE && read.jobs.length < read.total)),
    more: () => setPages({ of, count: count + 1 }),
    again: () => void refetch(),
  };
};

/** A job that was posted meanwhile moves the others on: each is shown once, as it was answered last. */
const joined = (before: readonly JobView[], more: readonly JobView[]): readonly JobView[] => [
  ...new Map([...before, ...more].map((job) => [job.opjobid, job])).values(),
];

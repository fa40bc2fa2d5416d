import { type JobFacets, type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { useCallback, useEffect, useState } from 'react';
import { call, type Given } from '../../../shared/api/call';
import { send } from '../../../shared/api/send';
import { readChoices } from '../choices';

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
  readonly of: string;
  readonly jobs: readonly JobView[];
  readonly total: number;
}

/** The open jobs that an address asks for, some at a time. What is on screen stays until the next answer has come. */
export const useJobs = (wanted: Wanted): Jobs => {
  const of = JSON.stringify(wanted);
  const [read, setRead] = useState<Read>();
  const [pages, setPages] = useState({ of, count: 1, tries: 0 });
  const [failed, setFailed] = useState(false);
  const { count, tries } = pages.of === of ? pages : { count: 1, tries: 0 };
  useEffect(() => {
    const abort = new AbortController();
    const given = { ...(JSON.parse(of) as Wanted), app: SIZE, limit: 500, page: count } as Extract<
      Given<'listJobs'>,
      object
    >;
    void send({ ...call('listJobs', given), signal: abort.signal }).then(({ data, error }) => {
      if (abort.signal.aborted) return;
      setFailed(error !== undefined);
      if (data === undefined) return;
      setRead((before) => ({
        of,
        jobs: count > 1 && before?.of === of ? joined(before.jobs, data.jobs) : data.jobs,
        total: data.page.total,
      }));
    });
    return () => abort.abort();
  }, [of, count, tries]);
  return {
    jobs: read?.jobs,
    total: read?.total ?? 0,
    failed,
    busy:
      !failed &&
      (read === undefined || read.of !== of || (read.jobs.length < count * SIZE && read.jobs.length < read.total)),
    more: () => setPages({ of, count: count + 1, tries }),
    again: () => {
      setFailed(false);
      setPages({ of, count, tries: tries + 1 });
    },
  };
};

/** Answers the filters of the open jobs, and how the values read; undefined where nobody answers. */
export const useFacets = (): { readonly facets: JobFacets | undefined; readonly choices: Choices | undefined } => {
  const [found, setFound] = useState<{ facets: JobFacets | undefined; choices: Choices | undefined }>({
    facets: undefined,
    choices: undefined,
  });
  const read = useCallback(async () => {
    const [{ data: facets }, choices] = await Promise.all([send(call('jobFacets')), readChoices()]);
    return { facets, choices };
  }, []);
  useEffect(() => {
    let here = true;
    void read().then((answer) => {
      if (here) setFound(answer);
    });
    return () => {
      here = false;
    };
  }, [read]);
  return found;
};

/** A job that was posted meanwhile moves the others on: each is shown once. */
const joined = (before: readonly JobView[], more: readonly JobView[]): readonly JobView[] => {
  const known = new Set(before.map(({ opjobid }) => opjobid));
  return [...before, ...more.filter(({ opjobid }) => !known.has(opjobid))];
};

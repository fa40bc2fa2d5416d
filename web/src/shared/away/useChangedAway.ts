import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { seenUntil } from './seen';
import { calls } from '../api';

const { useListChangedAwayQuery } = calls({
  // Asked once for all lists. Who was on none of them for half an hour was away again.
  listChangedAway: { tags: () => [], keepUnusedDataFor: 30 * 60 },
});

/** Whether others changed somebody or something since the reader's last visit: what lists mark. */
export interface Changed {
  /** The record of an applicant, or where they stand in any project. */
  readonly applicant: (applicantid: string) => boolean;
  /** The record of an applicant, or where they stand in this project. */
  readonly placement: (projectid: string, applicantid: string) => boolean;
  readonly project: (projectid: string) => boolean;
  /** Whether there is anybody whom a list could narrow to. */
  readonly anybody: boolean;
}

const placed = (projectid: string, applicantid: string): string => `${projectid}/${applicantid}`;

/**
 * Answers what to mark, once the list is there (`shown`): the list does not wait for it. Nothing on a first visit, and
 * after the reader has said on the dashboard that it was seen.
 */
export const useChangedAway = (shown: boolean): Changed => {
  const { data } = useListChangedAwayQuery(shown ? undefined : skipToken);
  const [seen] = useState(seenUntil);
  return useMemo(() => {
    const { applicants = [], placements = [], projects = [] } = data?.since === seen ? {} : (data ?? {});
    const records = new Set(applicants);
    const people = new Set([...applicants, ...placements.map(({ applicantid }) => applicantid)]);
    const steps = new Set(placements.map(({ projectid, applicantid }) => placed(projectid, applicantid)));
    const changedProjects = new Set(projects);
    return {
      applicant: (applicantid) => people.has(applicantid),
      placement: (projectid, applicantid) => records.has(applicantid) || steps.has(placed(projectid, applicantid)),
      project: (projectid) => changedProjects.has(projectid),
      anybody: people.size > 0,
    };
  }, [data, seen]);
};

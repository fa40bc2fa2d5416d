import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { arrive } from './host';

/** What can go stale. Queries give a tag per id and `LIST`; commands and live notices name the ones they change. */
export const TAG_TYPES = [
  'Session',
  'Account',
  'Applicant',
  'Draft',
  'Placement',
  'Client',
  'Project',
  'Position',
  'Audit',
] as const;
export type TagType = (typeof TAG_TYPES)[number];
export interface Tag {
  readonly type: TagType;
  readonly id: string;
}

/** The one api of the portal; each feature injects its own endpoints. */
export const api = arrive(
  createApi({
    reducerPath: 'api',
    baseQuery,
    tagTypes: TAG_TYPES,
    // Measured: `immediately` refetches while a command is still under way and then shows what was true before it.
    invalidationBehavior: 'delayed',
    keepUnusedDataFor: 60,
    endpoints: () => ({}),
  }),
);

/** Tags of a list: one per row and the list itself. */
export const tagsOfList = (type: TagType, ids: readonly string[] = []): Tag[] => [
  ...ids.map((id) => ({ type, id })),
  { type, id: 'LIST' },
];

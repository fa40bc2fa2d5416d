import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { registerApi } from './host';
import { TAG_TYPES } from './tags';

/** The one api of the portal; each feature adds its calls (`calls`). */
export const api = registerApi(
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

import { calls } from '../api';

/** Kept for the visit: a notice of a change asks anew, and the browser keeps the answer beyond it (ETag). */
const masterdataApi = calls({ readChoices: { keepUnusedDataFor: 86_400 } });

export const { readChoices } = masterdataApi.endpoints;
export const { useReadChoicesQuery } = masterdataApi;

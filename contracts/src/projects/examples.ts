import { EXAMPLE_ID, type Examples } from '../openapi/example';

export const examples: Examples<'projects'> = { linkJob: { opjobid: EXAMPLE_ID } };

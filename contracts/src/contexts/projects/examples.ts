import { EXAMPLE_ID, type Examples } from '../../shared/openapi/example';

export const examples: Examples<'projects'> = { linkJob: { opjobid: EXAMPLE_ID } };

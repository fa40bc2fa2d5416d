import { EXAMPLE_ID, type Examples } from '../../shared/openapi/example';

export const examples: Examples<'shares'> = { makeCvPdf: { applicantids: [EXAMPLE_ID] } };

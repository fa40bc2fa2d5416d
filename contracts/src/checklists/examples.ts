import type { Examples } from '../openapi/example';

export const examples: Examples<'checklists'> = {
  changeChecklists: { checklists: [{ destination: 'qatar', documents: ['Passport'] }] },
};

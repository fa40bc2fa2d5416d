import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'checklists'> = {
  changeChecklists: { checklists: [{ destination: 'qatar', documents: ['Passport'] }] },
};

import type { Examples } from '../openapi/example';

export const examples: Examples<'audit'> = {
  reportAction: { action: 'page_access', page: '/dashboard' },
};

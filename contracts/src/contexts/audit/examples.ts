import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'audit'> = {
  reportAction: { action: 'page_access', page: '/dashboard' },
};

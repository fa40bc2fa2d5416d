export { useDeleteAccountMutation, useListAccountsQuery } from './api';
export { LoginIdCard } from './login-id/LoginIdCard';

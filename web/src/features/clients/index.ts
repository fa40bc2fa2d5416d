export { useListClientsQuery, useReadClientQuery } from './api';

export { useListClientsQuery } from './api';

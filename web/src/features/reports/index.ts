export { useReadUsualQuery } from './api';

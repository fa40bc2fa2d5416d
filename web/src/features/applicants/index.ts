export { useReadApplicantQuery } from './api';
export { CompletenessMeter } from './cv/CompletenessMeter';
export { Withdrawn } from './withdrawn/Withdrawn';

import { ApplicantsExported, applicantEvents } from './events';

export { applicantEndpoints as endpoints } from './endpoints';
export const events = [...applicantEvents, ApplicantsExported] as const;

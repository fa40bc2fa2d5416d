// The chapters of the story that the demonstration is.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
export { accounts } from './accounts';
export { albums } from './albums';
export { announcements } from './announcements';
export { applicants } from './applicants';
export { checklists } from './checklists';
export { clients } from './clients';
export { duplicates } from './duplicates';
export { interviews } from './interviews';
export { jobs } from './jobs';
export { placements } from './placements';
export { projects } from './projects';
export { settings } from './settings';
export { tallies } from './tallies';

export { checklists as projection } from './projection';
export { checklistQueries as queries } from './queries';
export { trail } from './trail';

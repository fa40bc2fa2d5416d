export { attachments as projection, personal } from './projection';

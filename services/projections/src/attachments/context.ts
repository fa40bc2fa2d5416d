export { attachments as projection } from './projection';

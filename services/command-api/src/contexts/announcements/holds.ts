import { CREATION, createdIn, type Holders } from '../../kernel/holder';
import { announcementStream } from './announcement';

export const holds: Holders = { [CREATION]: createdIn(announcementStream) };

export { ChatBubble } from './ChatBubble';
export { AnnounceNobody } from './announce/AnnounceNobody';
export { type WrittenIn } from './announce/written';
export { AnnounceDialog, OptOutCard } from './later';
export { OutboxNotice } from './OutboxNotice';
export { useHasOutbox } from './useHasOutbox';
export { useTextIn } from './useTextIn';

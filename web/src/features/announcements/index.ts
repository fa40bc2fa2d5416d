export { ChatBubble } from './ChatBubble';
export { AnnounceNobody } from './announce/AnnounceNobody';
export { type WrittenIn } from './announce/written';
export { AnnounceDialog, OptOutCard } from './later';
export { useTextIn } from './useTextIn';

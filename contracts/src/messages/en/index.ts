export { contextsEn, messagesEn } from '../../lists/messages.en';

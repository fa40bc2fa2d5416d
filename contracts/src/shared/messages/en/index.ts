export { contextsEn, messagesEn } from '../../../catalogue/generated/messages.en';

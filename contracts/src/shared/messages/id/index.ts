export { contextsId, messagesId } from '../../../catalogue/generated/messages.id';

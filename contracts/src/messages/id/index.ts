export { contextsId, messagesId } from '../../lists/messages.id';

export { auditClaim } from './audit';
export { api, tagsOfList, type Tag, type TagType } from './api';
export { sessionExpired, type CallOptions } from './baseQuery';
export { asPortalError, type PortalError } from './problem';
export { problemToForm } from './problemToForm';
export { rememberedPosition, rememberPosition } from './position';
export { type Answer, type Body, type Query } from './types';

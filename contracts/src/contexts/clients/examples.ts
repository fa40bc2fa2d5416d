import { aClient } from '../../testing';
import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'clients'> = { registerClient: aClient(), updateClient: aClient() };

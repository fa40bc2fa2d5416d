import { aClient } from '../testing';
import type { Examples } from '../openapi/example';

export const examples: Examples<'clients'> = { registerClient: aClient(), updateClient: aClient() };

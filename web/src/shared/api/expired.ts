import { createAction } from '@reduxjs/toolkit';

/** The session ended while it was in use. Raised by every call that was refused for it; the frame tells it once. */
export const sessionExpired = createAction('session/expired');

// The tables that contexts of the write side keep beside the log.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
export * as accounts from './accounts/migrations';
export * as applicants from './applicants/migrations';
export * as factors from './factors/migrations';
export * as imports from './imports/migrations';
export * as mail from './mail/migrations';
export * as preferences from './preferences/migrations';

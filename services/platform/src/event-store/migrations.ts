/** What brings the log in Postgres up to date, without the stores that read and write it. */
export { LogOfAnotherFormat } from './format';
export { assertFormatInPostgres } from './postgres/format';
export { migrations as eventStoreMigrations } from './postgres/schema';

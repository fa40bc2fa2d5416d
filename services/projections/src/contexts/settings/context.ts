export { settings as projection } from './projection';
export { settingQueries as queries } from './queries';
export { trail } from './trail';

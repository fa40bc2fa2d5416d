// What other contexts' queries mean by the values of master data.
export { countedByIndustry, spellingsOfIndustries, SUMMARY, withIndustries } from './meanings';
export { readChoices } from './queries';

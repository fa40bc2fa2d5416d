// What other contexts' queries mean by the values of master data.
export { countedByIndustry, spellingsOfIndustries, SUMMARY, summaryOf, withIndustries } from './meanings';
export { readChoices } from './queries';

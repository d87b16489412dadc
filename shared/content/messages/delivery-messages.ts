/** Sentences of the back office about delivery. */
export const deliveryAdminMessages = {
  nameMissing: 'Please enter a name!',
  nameTaken: 'Another delivery method has this name.',
  badDays: 'Enter days as 3 or as 1-3, at most 60.',
  badFee: 'Enter an amount from ₦0 to ₦10,000,000.',
  statesMissing: 'Choose at least one state.',
  statesAbroad: 'Only a method for Nigeria alone can be limited to states.',
  badState: 'Choose states of Nigeria.',
  countriesMissing: 'Choose at least one country.',
  badCountry: 'Choose countries from the list.',
  badHour: 'Enter a whole hour from 0 to 24.',
  badDay: 'Enter days as 2026-12-25.',
}

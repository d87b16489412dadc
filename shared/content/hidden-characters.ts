/**
 * Control characters, line separators, halves of characters, which a database does not store, and characters that turn the
 * direction of a text around and so hide what it says.
 */
export const hiddenCharacters = /[\p{Cc}\p{Cs}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

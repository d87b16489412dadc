/** Control characters, and characters that turn the direction of a text around and so hide what it says. */
export const hiddenCharacters = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

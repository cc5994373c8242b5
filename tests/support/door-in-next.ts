/** Makes `AppProcess` start the app with its calls answered by Next's route handlers, as where Next runs alone. */
process.env.DOOR_ENTRANCE = "next";

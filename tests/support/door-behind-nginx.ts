/** Makes `AppProcess` start the app with nginx in front of it, as where several of them run. */
process.env.DOOR_ENTRANCE = "nginx";
